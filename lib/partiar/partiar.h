/// All of partiar.
#pragma once

#include "partiar/audit.h"
#include "partiar/claim.h"
#include "partiar/convert.h"
#include "partiar/error.h"
#include "partiar/game.h"
#include "partiar/locales.h"
#include "partiar/position.h"
#include "partiar/version.h"
