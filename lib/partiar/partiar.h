/// All of partiar: games are opened (`audit.h`), claims ruled on (`claim.h`), games written anew
/// (`convert.h`), positions asked (`position.h`), languages listed (`locales.h`).
///
/// - Text is UTF-8. What is quoted in a `message` or a `report` has lost its control characters, so
///   that it may go to a terminal; the other members have it as it stands.
/// - What can fail on its input returns `std::expected` with an `Error`. Nothing throws but the
///   standard library (`std::bad_alloc`) and a callback, whose exception goes through.
/// - All functions may be called on several threads at once, and a value may be read by several.
///   Nothing of the process is changed: no locale, no signal, no setting of ICU.
/// - What these headers declare keeps its meaning and its place in memory within a first number of
///   the version. New codes, kinds of events and obstacles may come with any.
#pragma once

#include "partiar/audit.h"
#include "partiar/claim.h"
#include "partiar/convert.h"
#include "partiar/error.h"
#include "partiar/game.h"
#include "partiar/locales.h"
#include "partiar/position.h"
#include "partiar/version.h"
