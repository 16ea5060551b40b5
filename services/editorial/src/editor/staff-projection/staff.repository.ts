import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

const NAME = `select username from known_staff where member_id = $1 and username <> ''`

@Injectable()
export class StaffRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Name of a member of staff; undefined for an unknown member or a deleted account. */
  async findName(memberId: number): Promise<string | undefined> {
    return (await this.source.query<{ username: string }[]>(NAME, [memberId]))[0]?.username
  }
}
