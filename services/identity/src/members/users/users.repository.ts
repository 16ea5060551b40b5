import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { Member } from '../member.entity.ts'
import type { RoleChange } from '../roles/role-change.entity.ts'

/** A member as administrators see them. */
export type UserRow = Pick<
  Member,
  | 'id'
  | 'username'
  | 'email'
  | 'access'
  | 'editor'
  | 'listicleEditor'
  | 'importCopyAccess'
  | 'newsletterEditor'
  | 'advertiser'
  | 'accessType'
  | 'created'
  | 'emailConfirmed'
  | 'deletionRequested'
> & { readonly secondFactor: boolean; readonly lastSignIn: Date | null }

export type ChangeRow = Pick<
  RoleChange,
  'id' | 'memberId' | 'action' | 'changedBy' | 'rolesBefore' | 'rolesAfter' | 'accessTypeBefore' | 'accessTypeAfter' | 'at'
> & {
  readonly username: string | null
  /** Username of the member of staff; null for a command and for deleted members. */
  readonly doneBy: string | null
}

export interface UserSearch {
  readonly search: string
  readonly staffOnly: boolean
  readonly before: number | undefined
  /** These alone. */
  readonly ids?: readonly number[] | undefined
}

const USER = `
  m.id, m.username, m.email, m.access, m.editor, m.listicle_editor as "listicleEditor",
    m.import_copy_access as "importCopyAccess",
  m.newsletter_editor as "newsletterEditor", m.advertiser, m.access_type as "accessType", m.created,
    m.email_confirmed as "emailConfirmed",
  m.deletion_requested as "deletionRequested", exists (select from second_factors f where f.member_id = m.id
    and f.confirmed is not null) as "secondFactor",
  (select s.at from sign_in_events s where s.member_id = m.id and s.outcome = 'signed-in' order by s.at desc
    limit 1) as "lastSignIn"`

const CHANGE = `
  c.id, c.member_id as "memberId", c.action, c.changed_by as "changedBy", c.roles_before as "rolesBefore",
    c.roles_after as "rolesAfter",
  c.access_type_before as "accessTypeBefore", c.access_type_after as "accessTypeAfter", c.at, m.username, b.username as "doneBy"
  from role_changes c join members m on m.id = c.member_id left join members b on c.changed_by = 'member ' || b.id`

/** Queries of the staff pages of users. */
@Injectable()
export class UsersRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Members who are not deleted, the newest first. */
  async list({ search, staffOnly, before, ids }: UserSearch, limit: number): Promise<UserRow[]> {
    return await this.source.query<UserRow[]>(
      `select ${USER} from members m
       where m.deleted is null and ($1::integer is null or m.id < $1)
         and ($2 = '' or lower(m.username::text) like $3 or lower(m.email::text) like $3 or m.id = $4)
         and (not $5 or m.access or m.editor or m.listicle_editor or m.import_copy_access or m.newsletter_editor or m.advertiser)
         and ($7::integer[] is null or m.id = any($7))
       order by m.id desc limit $6`,
      [before ?? null, search, likePrefixOf(search), idIn(search), staffOnly, limit, ids ?? null],
    )
  }

  async find(id: number): Promise<UserRow | undefined> {
    const [row] = await this.source.query<UserRow[]>(`select ${USER} from members m where m.deleted is null and m.id = $1`, [id])
    return row
  }

  async listChangesOf(memberId: number, limit: number): Promise<ChangeRow[]> {
    return await this.source.query<ChangeRow[]>(`select ${CHANGE} where c.member_id = $1 order by c.id desc limit $2`, [
      memberId,
      limit,
    ])
  }

  async listChanges(before: number | undefined, limit: number): Promise<ChangeRow[]> {
    return await this.source.query<ChangeRow[]>(
      `select ${CHANGE} where $1::bigint is null or c.id < $1 order by c.id desc limit $2`,
      [before ?? null, limit],
    )
  }
}

const likePrefixOf = (search: string): string =>
  `${search
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\\%_]/g, String.raw`\$&`)}%`
/** PostgreSQL's integer ends at 2^31, so longer numbers are no ids. */
const idIn = (search: string): number | null => (/^[1-9]\d{0,8}$/.test(search) ? Number(search) : null)
