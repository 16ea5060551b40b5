/** Milliseconds that a request counts after its answer: Etsy's second, and what clocks differ within one. */
const SECOND_MS = 1050
/** The limit of a day is that of the last 24 hours. */
const DAY_MS = 86_400_000
/** Time for which a lower number of requests left today counts although a later answer tells a higher one: answers overtake. */
const OVERTAKEN_MS = 60_000
const KEY_PAUSE_MS = 600_000

// Keys: requests under way and requests of the last second, both by the time at which they cease to count; and what is known.
const BEGIN = `
  local t = redis.call('TIME')
  local now = t[1] * 1000 + math.floor(t[2] / 1000)
  local flight, recent, facts = KEYS[1], KEYS[2], KEYS[3]
  redis.call('ZREMRANGEBYSCORE', flight, '-inf', now)
  redis.call('ZREMRANGEBYSCORE', recent, '-inf', now)
  local function fact(name, otherwise)
    return tonumber(redis.call('HGET', facts, name) or otherwise)
  end`

/** Arguments: id, milliseconds after which the request has certainly ended. Answers the wait, and whether it is a pause. */
export const TAKE = `${BEGIN}
  local paused = fact('until', 0) - now
  if paused > 0 then return { paused, 1 } end
  local flying = redis.call('ZCARD', flight)
  local today = fact('today', -1)
  if today == 0 then
    if flying > 0 then return { 50, 0 } end
    redis.call('HSET', facts, 'until', now + ${DAY_MS}, 'reason', 'paused')
    redis.call('HDEL', facts, 'today')
    return { ${DAY_MS}, 1 }
  end
  if flying + redis.call('ZCARD', recent) >= fact('perSecond', 1) then
    local first = redis.call('ZRANGE', recent, 0, 0, 'WITHSCORES')
    local wait = first[2] and (first[2] - now) or 50
    return { math.max(1, math.min(wait, 1000)), 0 }
  end
  -- Before its answer tells so: a process may end without one.
  if today > 0 then redis.call('HINCRBY', facts, 'today', -1) end
  redis.call('ZADD', flight, now + ARGV[2], ARGV[1])
  redis.call('PEXPIRE', flight, ${DAY_MS})
  return { 0, 0 }`

/** Arguments: id, status (0 without an answer), limit of a second, left this second, left today, wait; -1 for unknown. */
export const FINISH = `${BEGIN}
  local id, status = ARGV[1], tonumber(ARGV[2])
  local perSecond, left, today, wait = tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5]), tonumber(ARGV[6])
  redis.call('ZREM', flight, id)
  redis.call('ZADD', recent, now + ${SECOND_MS}, id)
  redis.call('PEXPIRE', recent, ${DAY_MS})
  local limit = fact('perSecond', 1)
  if status == 429 then
    local refused = redis.call('HINCRBY', facts, 'refused', 1)
    if wait < 0 then wait = math.min(60000, 1000 * 2 ^ math.min(refused - 1, 6)) end
    redis.call('HSET', facts, 'until', math.max(fact('until', 0), now + wait), 'reason', 'paused',
      'perSecond', math.max(1, math.floor(limit / 2)))
    return 0
  end
  if status == 0 then return 0 end
  redis.call('HDEL', facts, 'refused')
  if perSecond > 0 then limit = perSecond
  elseif left >= 0 then limit = math.max(limit, left + 1) end
  redis.call('HSET', facts, 'perSecond', limit)
  if left >= 0 then
    -- Somebody else asks with the same key: their requests count as ours.
    local used = redis.call('ZCARD', flight) + redis.call('ZCARD', recent)
    for other = 1, limit - left - used do
      redis.call('ZADD', recent, now + ${SECOND_MS}, id .. ':' .. other)
    end
  end
  if today >= 0 then
    -- Those under way may not be counted yet.
    today = math.max(0, today - redis.call('ZCARD', flight))
    local known = fact('today', -1)
    if known < 0 or today <= known or now - fact('todayAt', 0) > ${OVERTAKEN_MS} then
      redis.call('HSET', facts, 'today', today, 'todayAt', now)
    end
  end
  return 0`

export const REFUSE_KEY = `${BEGIN}
  redis.call('HSET', facts, 'until', now + ${KEY_PAUSE_MS}, 'reason', 'key-refused')
  return 0`

/** Answers when Etsy may be asked again, 0 for now, and why not before. */
export const STATE = `${BEGIN}
  local till = fact('until', 0)
  if till <= now then return { '0', '' } end
  return { tostring(till), redis.call('HGET', facts, 'reason') or '' }`
