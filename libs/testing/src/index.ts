import { checkAnswers } from './answers/answer-check.ts'

export { startClickHouse } from './clickhouse/test-click-house.ts'
export type { TestClickHouse } from './clickhouse/test-click-house.ts'
export { provisionDatabase, roleUrl, withConnection, withDatabase } from './database/provision-database.ts'
export type { DatabaseLayout, ServiceRole } from './database/provision-database.ts'
export { optionalExtensions, requiredExtensions, serviceSchemas } from './database/service-schemas.ts'
export type { ServiceSchema } from './database/service-schemas.ts'
export { createPreparedDatabase, createTestDatabase } from './database/test-database.ts'
export type { TestDatabase } from './database/test-database.ts'
export { walkCalls } from './inputs/walk-calls.ts'
export { closedInBackground, emptyRedis, emptyTables, shared, untilConsumed } from './instances/instances.ts'
export { openIdEnvironment } from './openid/openid-environment.ts'
export { testRedis } from './redis/test-redis.ts'
export type { TestRedis } from './redis/test-redis.ts'
export { testStack } from './stack/test-stack.ts'
export type { TestStack } from './stack/test-servers.ts'
export { testCollector } from './tracing/test-collector.ts'
export type { TestCollector } from './tracing/test-collector.ts'

// Importing this package enables the check of answers against the OpenAPI document.
checkAnswers()
