import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'

/** An event that was written in the transaction of its change and is not yet in the event log. */
@Entity('outbox')
export class OutboxEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string

  @Column('text')
  topic!: string

  @Column('text')
  key!: string

  @Column('jsonb')
  payload!: object

  @Column('timestamptz', { default: () => 'now()' })
  created!: Date
}

/** For the migration of a service that publishes events. */
export const OUTBOX_TABLE = `
  create table outbox (
    id bigint generated always as identity primary key,
    topic text not null,
    key text not null,
    payload jsonb not null,
    created timestamptz not null default now()
  )`
