import { DomainError, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CLICK_HOUSE, type ClickHouse } from './click-house.ts'

/** Longest wait of a reader, whatever the size of the query and the state of ClickHouse. */
const TIMEOUT_MS = 8000

/** SQL with named parameters (`{from: Date}`); user input never becomes part of the text. */
export interface CountQuery {
  readonly text: string
  readonly values?: Readonly<Record<string, unknown>>
  /** ClickHouse settings of this query. */
  readonly settings?: Readonly<Record<string, number>>
}

/** Runs queries on the counts in ClickHouse, with a timeout. */
@Injectable()
export class CountsReader {
  constructor(
    @Inject(CLICK_HOUSE) private readonly clickHouse: ClickHouse,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws DomainError `statistics-unavailable` when ClickHouse is unavailable or too slow */
  async rows<Row>(query: CountQuery, timeoutMs = TIMEOUT_MS): Promise<Row[]> {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      return await Promise.race([this.#read<Row>(query, timeoutMs, signal), rejectOnAbort(signal)])
    } catch (error) {
      this.logger.warn({ err: error }, 'Counts could not be read')
      throw new DomainError(
        'unavailable',
        'statistics-unavailable',
        'The statistics cannot be read right now. Please try again soon.',
      )
    }
  }

  /**
   * Settings are part of the text: the embedded engine runs each setting of the client as a separate statement, which costs 0.2
   * ms.
   */
  async #read<Row>({ text, values, settings }: CountQuery, timeoutMs: number, signal: AbortSignal): Promise<Row[]> {
    const all = { output_format_json_quote_64bit_integers: 0, max_execution_time: timeoutMs / 1000, ...settings }
    const result = await this.clickHouse.query({
      query: `${text} settings ${Object.entries(all)
        .map(([name, value]) => `${name} = ${value}`)
        .join(', ')}`,
      ...(values === undefined ? {} : { query_params: { ...values } }),
      format: 'JSONEachRow',
      abort_signal: signal,
    })
    return await result.json<Row>()
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('too slow')), { once: true })
  })
}
