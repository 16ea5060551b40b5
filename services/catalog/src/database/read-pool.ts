import type { Executor } from '@ribbonry/service-kit/paging'
import pg from 'pg'

const INT8 = 20
const TIMESTAMPTZ = 1184

/** Trigram similarity from which `%` holds: a letter or two wrong or a word missing, not merely the same subject. */
const MIN_SIMILARITY = 0.55

/**
 * Converts PostgreSQL's text of a UTC timestamp (`2026-11-20 08:15:30.123456+00`) to ISO 8601 with milliseconds. A Date costs
 * more: a page of a list holds eighty timestamps.
 */
function toIsoTimestamp(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`
}

/** Ids and cents become numbers, since they stay far below 2^53; timestamps become ISO 8601. */
const TYPE_PARSERS: Readonly<Record<number, (text: string) => unknown>> = { [INT8]: Number, [TIMESTAMPTZ]: toIsoTimestamp }

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: Parameters<typeof pg.types.getTypeParser>[0]) => TYPE_PARSERS[oid] ?? pg.types.getTypeParser(oid),
}

/**
 * One process for a statement. Starting others to help it costs ten milliseconds, which no hot read has, and is paid even for a
 * part of the plan that turns out to be needed for nothing.
 */
const PREPARED = '-c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0'
const UNPREPARED = '-c plan_cache_mode=force_custom_plan'

/** Connections for texts that are not prepared: staff alone use them. */
const UNPREPARED_SIZE = 4

export interface ReadPoolOptions {
  readonly url: string
  readonly schema: string
  readonly size: number
}

/**
 * Read-only connections for the hot reads. Each distinct text is prepared and planned once per connection, whatever its
 * parameters: planning a page of a list costs more than running it. So texts must be few, and their plans good for any parameter.
 */
export class ReadPool {
  readonly #pool: pg.Pool
  /** Opened on first use. Its statements are planned for their parameters. */
  readonly #unprepared: pg.Pool
  readonly #statementNames = new Map<string, string>()

  constructor({ size, ...options }: ReadPoolOptions) {
    this.#pool = openPool({ ...options, size, plans: PREPARED })
    this.#unprepared = openPool({ ...options, size: UNPREPARED_SIZE, plans: UNPREPARED })
  }

  async query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const { rows } = await this.#pool.query<Row>({ name: this.#statementName(text), text, values: [...values] })
    return rows
  }

  /** These connections for a PagedList, whose results are arrays of rows. */
  get executor(): Executor {
    return { query: async <Result>(text: string, values?: unknown[]) => (await this.query(text, values)) as Result }
  }

  /**
   * For texts of many variants, such as filters of staff in any combination: not kept prepared, and planned for their parameters,
   * since how many rows a filter leaves decides between a scan and an index.
   */
  get unpreparedExecutor(): Executor {
    const query = async <Result>(text: string, values: unknown[] = []): Promise<Result> =>
      (await this.#unprepared.query(text, values)).rows as Result
    return { query }
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#unprepared.end()])
  }

  #statementName(text: string): string {
    const known = this.#statementNames.get(text)
    if (known !== undefined) return known
    const name = `read-${this.#statementNames.size}`
    this.#statementNames.set(text, name)
    return name
  }
}

function openPool({ url, schema, size, plans }: ReadPoolOptions & { readonly plans: string }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    application_name: `${schema}-reads`,
    options: [
      `-c search_path=${schema},public ${plans} -c jit=off -c TimeZone=UTC -c statement_timeout=10000`,
      `-c default_transaction_read_only=on -c pg_trgm.similarity_threshold=${MIN_SIMILARITY}`,
    ].join(' '),
  })
  // The pool replaces a connection that breaks while idle; the next query reports a lasting failure.
  pool.on('error', () => undefined)
  return pool
}
