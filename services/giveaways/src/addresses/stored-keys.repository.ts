import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

const KEY_IDS = `
  select email_key_id as id from winners union select key_id from winner_addresses where key_id is not null
  union select key_id from winner_mails where key_id is not null
  union select distinct email_key_id from entries where email_key_id is not null
  union select secret_key_id from draws where secret_key_id is not null`

/** Which keys stored values name. */
@Injectable()
export class StoredKeysRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async ids(): Promise<string[]> {
    return (await this.source.query<{ id: string }[]>(KEY_IDS)).map(({ id }) => id)
  }
}
