import type { DataSource } from 'typeorm'
import type { DatabaseLayout } from './data-source.ts'

/** A database stands between migrations that one migration replaces now. */
export class PartlyMigrated extends Error {
  override readonly name = 'PartlyMigrated'
}

/**
 * Records a schema's first migration as done if all migrations that it replaces have run, since they create the same schema.
 * Does nothing for an empty schema, or if the first migration has run.
 * @throws PartlyMigrated when only some of the replaced migrations have run
 */
export async function recognizeReplaced(source: DataSource, { schema, replaced }: DatabaseLayout): Promise<void> {
  const first = source.migrations[0]?.constructor.name
  if (replaced === undefined || first === undefined) return
  const [found] = await source.query<{ there: boolean }[]>('select to_regclass($1) is not null as there', [
    `${schema}.migrations`,
  ])
  if (found?.there !== true) return
  const ran = await source.query<{ name: string }[]>('select name from migrations order by timestamp desc, id desc')
  if (ran.length === 0 || ran.some(({ name }) => name === first)) return
  const last = ran[0]?.name
  if (ran.length !== replaced.count || last !== replaced.last)
    throw new PartlyMigrated(
      `The schema ${schema} has run ${ran.length} of the ${replaced.count} migrations that ${first} replaces, the last of them ` +
        `${last}. Nothing was changed. Run the migrations of the version before ${first} first, whose last is ` +
        `${replaced.last}, or begin with an empty schema.`,
    )
  await source.query('insert into migrations (timestamp, name) values ($1, $2)', [Number(first.slice(-13)), first])
}
