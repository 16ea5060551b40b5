import type { DataSource } from 'typeorm'

const INSERT = `
  insert into recipients (email, state, confirmed)
  select email, 'subscribed', $2::timestamptz from unnest($1::text[]) as given (email)
  on conflict (email) do nothing`

/** Writes the subscribers of the demo. */
export class DemoSubscribersRepository {
  constructor(private readonly source: DataSource) {}

  /** Leaves addresses alone that are there: they may have unsubscribed. */
  async insertIfAbsent(emails: readonly string[], confirmed: Date): Promise<void> {
    await this.source.query(INSERT, [emails, confirmed])
  }
}
