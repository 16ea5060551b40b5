/* Lua scripts: each runs atomically on the server. No client sees a part of its effects, and no crash leaves one. */

/**
 * Appends messages to a stream, once: a request that this publisher has already written is not written again. Ids are 0-1, 0-2,
 * 0-3 and so on ("0-*", Redis 7), so that offsets count up by one.
 * KEYS stream, publisher's last request; ARGV request number, seconds to store it, maximum messages to keep, channel, partition,
 * then for each message the number of its fields and the fields.
 */
export const APPEND = `
local last = tonumber(redis.call('GET', KEYS[2]) or '0')
if last >= tonumber(ARGV[1]) then return 0 end
local at = 6
while at <= #ARGV do
  local count = tonumber(ARGV[at])
  redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[3], '0-*', unpack(ARGV, at + 1, at + count))
  at = at + count + 1
end
redis.call('SET', KEYS[2], ARGV[1], 'EX', ARGV[2])
redis.call('PUBLISH', ARGV[4], ARGV[5])
return 1
`

/**
 * Heartbeat: records this member, removes silent ones and answers all living members by name: in the set's own order the one
 * that asks would always be the last, so that two members would claim the same partitions and leave others to nobody. KEYS
 * members; ARGV member, session in milliseconds.
 */
export const HEARTBEAT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2])
local members = redis.call('ZRANGE', KEYS[1], 0, -1)
table.sort(members)
return members
`

/** Acquires a free lease: 1 when it is now (or already was) ours. KEYS lease; ARGV member, session. */
export const ACQUIRE = `
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
`

/** Renews a lease: 0 when it is no longer ours, even if nobody holds it: another member may have held it meanwhile. */
export const RENEW = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1
`

/** Releases a lease. KEYS lease; ARGV member. */
export const RELEASE = `
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0
`

/** Commits an offset, unless another member holds the partition. KEYS lease, committed; ARGV member, partition, offset. */
export const COMMIT = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[2], ARGV[2], ARGV[3])
return 1
`
