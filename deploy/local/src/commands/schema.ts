import { services } from '../stack/services.ts'
import { test } from './test.ts'

/** Writes `schema.sql` of every service, and `clickhouse.sql` of tracking, by the tests that compare them. */
export async function schema(args: string[]): Promise<number> {
  process.env.RIBBONRY_WRITE_SCHEMA = 'true'
  const names = services.flatMap(({ name, schema: own }) => (own === undefined ? [] : [name]))
  return await test([...(args.length > 0 ? args : names), '--', 'test/schema'])
}
