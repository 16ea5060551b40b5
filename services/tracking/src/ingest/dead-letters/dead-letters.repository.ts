import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** Position of a message in the event log. */
export interface MessagePosition {
  readonly log: string
  readonly partition: number
  readonly offset: bigint
}

/** Messages that could not be ingested, and whether they were published or replayed. */
@Injectable()
export class DeadLettersRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** @returns whether it must still be published */
  async upsert({ log, partition, offset }: MessagePosition, reason: string): Promise<boolean> {
    const rows = await this.source.query<{ published: boolean }[]>(
      `insert into dead_letters as known (log, partition, message_offset, reason) values ($1, $2, $3, $4)
       on conflict (log, partition, message_offset) do update set reason = known.reason
         returning published is not null as published`,
      [log, partition, String(offset), reason],
    )
    return rows[0]?.published !== true
  }

  async markPublished({ log, partition, offset }: MessagePosition): Promise<void> {
    await this.source.query(
      'update dead_letters set published = now() where log = $1 and partition = $2 and message_offset = $3',
      [log, partition, String(offset)],
    )
  }

  /** Inserts a missing row, since the database may be newer than the log. */
  async markReplayed({ log, partition, offset }: MessagePosition): Promise<void> {
    await this.source.query(
      `insert into dead_letters (log, partition, message_offset, reason, published, replayed) values ($1, $2, $3, '', now(),
        now())
       on conflict (log, partition, message_offset) do update set replayed = now()`,
      [log, partition, String(offset)],
    )
  }

  async isReplayed({ log, partition, offset }: MessagePosition): Promise<boolean> {
    const rows = await this.source.query<unknown[]>(
      'select 1 from dead_letters where log = $1 and partition = $2 and message_offset = $3 and replayed is not null',
      [log, partition, String(offset)],
    )
    return rows.length > 0
  }
}
