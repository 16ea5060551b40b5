import type { ContactMessageState } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { contains, type Page, PagedList, where } from '@ribbonry/service-kit/paging'
import { StoredWorkflow, type TransitionRequest } from '@ribbonry/service-kit/workflow'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { ContactMessage } from '../contact/contact-message.entity.ts'
import { contactMessageWorkflow } from './contact-message.workflow.ts'

/** A message with the names of the staff who handled it. */
export type InboxRow = Omit<ContactMessage, 'id' | 'mailed'> & {
  readonly id: number
  readonly handlerName: string | null
  readonly replierName: string | null
}

export interface InboxFilter {
  readonly state: ContactMessageState | 'all'
  readonly term?: string | undefined
}

const COLUMNS = `row.id::float8 as id, row.name, row.email, row.message, row.type, row.page, row.received, row.state, row.version,
  row.handled_by as "handledBy", row.handled_at as "handledAt", row.reply, row.replied_by as "repliedBy",
  row.replied_at as "repliedAt", row.reply_mailed as "replyMailed",
  handler.username::text as "handlerName", replier.username::text as "replierName"`
const JOINS = `left join members as handler on handler.id = row.handled_by
  left join members as replier on replier.id = row.replied_by`

const LIST = new PagedList<InboxRow, 'received'>({
  table: 'contact_messages',
  key: 'id',
  columns: COLUMNS,
  joins: JOINS,
  // Ids grow with time, so that the primary key serves the order.
  sorts: { received: ['row.id'] },
})

const FIND = `select ${COLUMNS} from contact_messages as row ${JOINS} where row.id = $1`
const EXPIRED = 'delete from contact_messages where received < $1'

type Action = keyof typeof contactMessageWorkflow.transitions

/** Contact messages as staff handle them. */
@Injectable()
export class ContactInboxRepository {
  readonly #workflow = new StoredWorkflow(
    contactMessageWorkflow,
    { table: 'contact_messages', key: 'id', state: 'state' },
    new ActivityLog(),
  )

  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** The newest first. @param page from 1 */
  async list({ state, term }: InboxFilter, page: number, perPage: number): Promise<Page<InboxRow>> {
    return await LIST.page(this.source, {
      page,
      perPage,
      sort: 'received',
      descending: true,
      where: [
        state === 'all' ? undefined : where`row.state = ${state}`,
        contains(['row.name', 'row.email', 'row.message'], term),
      ],
    })
  }

  async countOpen(): Promise<number> {
    const [counted] = await this.source.query<{ open: number }[]>(
      "select count(*)::int as open from contact_messages where state = 'open'",
    )
    return counted?.open ?? 0
  }

  async find(id: number): Promise<InboxRow | undefined> {
    return (await this.source.query<InboxRow[]>(FIND, [id]))[0]
  }

  /** @throws DomainError `no-such-contact-message`, `already-replied`; StaleVersion */
  async transition(
    transaction: Transaction,
    request: Omit<TransitionRequest<Action, 'access', { readonly replied_at: Date | null }>, 'roles'>,
  ): Promise<void> {
    await this.#workflow.transition(transaction, { ...request, roles: ['access'] })
  }

  /** Deletes messages received before that time; their number. */
  async deleteReceivedBefore(time: Date): Promise<number> {
    const [, count] = await this.source.query<[unknown, number]>(EXPIRED, [time])
    return count
  }
}
