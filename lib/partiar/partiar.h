/// All of partiar: open games and audit them (`audit.h`), events with their lists (`event.h`), rule
/// on claims (`claim.h`), correct results (`fix.h`), rewrite games (`convert.h`), cut them out
/// (`select.h`), compare two records (`compare.h`), find duplicates (`twins.h`), make tables
/// (`table.h`), query positions (`position.h`), list languages (`locales.h`).
///
/// - Text is UTF-8. Quotations in a `message` or a `report` have their control characters escaped,
///   so that they are safe for a terminal; the other members hold the text unchanged.
/// - What can fail on its input returns `std::expected` with an `Error`. Nothing throws except the
///   standard library (`std::bad_alloc`) and callbacks, whose exceptions propagate.
/// - All functions may be called on several threads at once, and a value may be read by several.
///   Nothing is changed for the process: no locale, no signal, no setting of ICU.
/// - What these headers declare keeps its meaning and its memory layout within a major version.
///   New codes, kinds of events and obstacles may come with any version.
#pragma once

#include "partiar/audit.h"
#include "partiar/claim.h"
#include "partiar/compare.h"
#include "partiar/convert.h"
#include "partiar/error.h"
#include "partiar/event.h"
#include "partiar/fix.h"
#include "partiar/game.h"
#include "partiar/locales.h"
#include "partiar/position.h"
#include "partiar/select.h"
#include "partiar/table.h"
#include "partiar/twins.h"
#include "partiar/version.h"
