import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { ContactMessage } from './contact-message.entity.ts'

export type TypedMessage = Pick<ContactMessage, 'name' | 'email' | 'message' | 'type'>
export type NewMessage = TypedMessage & Pick<ContactMessage, 'page'>

/** Messages per sweep. */
const SWEEP_LIMIT = 200

@Injectable()
export class ContactMessagesRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Returns the id. */
  async insert(message: NewMessage): Promise<string> {
    const repository = this.source.getRepository(ContactMessage)
    return (await repository.save(repository.create({ ...message, mailed: null }))).id
  }

  async find(id: string): Promise<ContactMessage | null> {
    return await this.source.getRepository(ContactMessage).findOneBy({ id })
  }

  /** Ids of the oldest messages that wait. */
  async listUnsentIds(): Promise<string[]> {
    const rows = await this.source.query<{ id: string }[]>(
      'select id from contact_messages where mailed is null order by id limit $1',
      [SWEEP_LIMIT],
    )
    return rows.map(({ id }) => id)
  }

  /** Ids of the oldest messages whose replies wait. */
  async listUnsentReplyIds(): Promise<string[]> {
    const rows = await this.source.query<{ id: string }[]>(
      'select id from contact_messages where replied_at is not null and reply_mailed is null order by id limit $1',
      [SWEEP_LIMIT],
    )
    return rows.map(({ id }) => id)
  }

  async markReplyMailed(id: string): Promise<void> {
    await this.source.query('update contact_messages set reply_mailed = now() where id = $1 and reply_mailed is null', [id])
  }

  async markMailed(id: string): Promise<void> {
    await this.source.query('update contact_messages set mailed = now() where id = $1 and mailed is null', [id])
  }
}
