import { DomainError, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CLICK_HOUSE, type ClickHouse } from '../clickhouse/click-house.ts'

/** A reader waits no longer than this, however large the question and however ClickHouse feels. */
const TIMEOUT_MS = 8000

/** SQL with its parameters by name (`{from: Date}`); what visitors or staff say never becomes part of the text. */
export interface CountQuery {
  readonly text: string
  readonly values?: Readonly<Record<string, unknown>>
}

/** Reads what ClickHouse has counted, in time or not at all. */
@Injectable()
export class CountReads {
  constructor(
    @Inject(CLICK_HOUSE) private readonly clickHouse: ClickHouse,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws DomainError `statistics-unavailable` when ClickHouse is away or too slow */
  async rows<Row>(query: CountQuery, timeoutMs = TIMEOUT_MS): Promise<Row[]> {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      return await Promise.race([this.#read<Row>(query, timeoutMs, signal), lateness(signal)])
    } catch (error) {
      this.logger.warn({ err: error }, 'Counts could not be read')
      throw new DomainError('unavailable', 'statistics-unavailable', 'The statistics cannot be read right now. Please try again soon.')
    }
  }

  async #read<Row>({ text, values }: CountQuery, timeoutMs: number, signal: AbortSignal): Promise<Row[]> {
    const result = await this.clickHouse.query({
      query: text,
      ...(values === undefined ? {} : { query_params: { ...values } }),
      format: 'JSONEachRow',
      abort_signal: signal,
      clickhouse_settings: { output_format_json_quote_64bit_integers: 0, max_execution_time: timeoutMs / 1000 },
    })
    return await result.json<Row>()
  }
}

function lateness(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('too slow')), { once: true })
  })
}
