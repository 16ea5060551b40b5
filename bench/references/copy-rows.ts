import type { Client } from 'pg'

/**
 * Lower bound for loading rows into a table: COPY, by the server from a file, into text columns without any index. Returns
 * seconds.
 */
export async function copyRows(client: Client, file: string, columns: readonly string[]): Promise<number> {
  await client.query(`create table copied (${columns.map((name) => `${name} text`).join(', ')})`)
  const began = performance.now()
  await client.query(`copy copied from '${file}' with (format csv, header)`)
  const seconds = (performance.now() - began) / 1000
  await client.query('drop table copied')
  return seconds
}
