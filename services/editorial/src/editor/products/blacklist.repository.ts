import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

const LIST = 'select host from blacklisted_sites order by host'
const REMOVE = 'delete from blacklisted_sites where host <> all($1::text[]) returning host'
const ADD = `
  insert into blacklisted_sites (host, added_by) select host, $2 from unnest($1::text[]) as host on conflict do nothing
  returning host`

/** Hosts to which products must not link. */
@Injectable()
export class BlacklistRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async list(): Promise<string[]> {
    return (await this.source.query<{ host: string }[]>(LIST)).map(({ host }) => host)
  }

  /** Replaces all hosts. Returns the added and removed ones. */
  async replace(
    transaction: Transaction,
    hosts: readonly string[],
    memberId: number,
  ): Promise<{ added: string[]; removed: string[] }> {
    const [removed] = await transaction.query<[{ host: string }[], number]>(REMOVE, [hosts])
    const added = await transaction.query<{ host: string }[]>(ADD, [hosts, memberId])
    return { added: added.map(({ host }) => host), removed: removed.map(({ host }) => host) }
  }
}
