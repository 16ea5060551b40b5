import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

export interface Person {
  readonly id: number
  readonly username: string
}

/** A member by name, and whether they see all guides. */
export interface NamedPerson extends Person {
  readonly sees_all: boolean
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
  async findByNames(transaction: Transaction, names: readonly string[]): Promise<NamedPerson[]> {
    if (names.length === 0) return []
    return await transaction.query<NamedPerson[]>(
      `select member_id::float8 as id, username, ${IS_REVIEWER} as sees_all from known_staff
       where not deleted and lower(username) = any($1::text[]) and cardinality(roles) > 0`,
      [names.map((name) => name.toLowerCase())],
    )
  }

  /** The last assignment of a part of a guide: whom it took the place of, and whether that member was never mailed of theirs. */
  async lastAssignment(
    transaction: Transaction,
    guideId: number,
    part: string,
  ): Promise<{ readonly from: number | null; readonly untold: boolean } | undefined> {
    const [last] = await transaction.query<{ from: number | null; untold: boolean }[]>(
      `select (details ->> 'from')::float8 as from, coalesce((details ->> 'untold')::boolean, false) as untold from activity
       where item_type = 'guide' and item_id = $1 and action = 'assign' and details ->> 'part' = $2 order by id desc limit 1`,
      [String(guideId), part],
    )
    return last
  }
}
