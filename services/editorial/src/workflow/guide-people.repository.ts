import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

export interface Person {
  readonly id: number
  readonly username: string
}

// E3: writers are listicle editors who are not curators, and editors. Access implies every right.
const IS_CURATOR = `'listicle_editor' = any(roles) and access_type = 'curator'`
const IS_WRITER = `('listicle_editor' = any(roles) and access_type is distinct from 'curator'
  or 'editor' = any(roles) or 'access' = any(roles))`
const IS_REVIEWER = `('editor' = any(roles) or 'access' = any(roles))`

export type PersonKind = 'writer' | 'curator' | 'reviewer' | 'publisher'

const CONDITIONS: Readonly<Record<PersonKind, string>> = {
  writer: IS_WRITER,
  curator: IS_CURATOR,
  reviewer: IS_REVIEWER,
  publisher: `'access' = any(roles)`,
}

/** Reads which staff may write, curate, review or publish guides, or be mentioned. */
@Injectable()
export class GuidePeopleRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Lists members of a kind by name, at most 500. */
  async list(kind: PersonKind): Promise<Person[]> {
    return await this.source.query<Person[]>(
      `select member_id::float8 as id, username from known_staff
       where not deleted and username <> '' and ${CONDITIONS[kind]} order by lower(username), member_id limit 500`,
    )
  }

  async is(transaction: Transaction, kind: PersonKind, memberId: number): Promise<boolean> {
    const rows = await transaction.query<object[]>(
      `select 1 from known_staff where member_id = $1 and not deleted and ${CONDITIONS[kind]}`,
      [memberId],
    )
    return rows.length > 0
  }

  /** Staff with these names, case-insensitively. */
  async findByNames(transaction: Transaction, names: readonly string[]): Promise<Person[]> {
    if (names.length === 0) return []
    return await transaction.query<Person[]>(
      `select member_id::float8 as id, username from known_staff
       where not deleted and lower(username) = any($1::text[]) and cardinality(roles) > 0`,
      [names.map((name) => name.toLowerCase())],
    )
  }
}
