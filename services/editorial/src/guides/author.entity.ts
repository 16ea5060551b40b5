import type { Picture } from '@ribbonry/contracts'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'

/** Somebody who writes guides. */
@Entity('authors')
export class Author {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  @Column('text', { unique: true })
  name!: string

  /** One sentence about them. */
  @Column('text', { default: '' })
  line!: string

  @Column('jsonb', { nullable: true })
  picture!: Picture | null

  /** The program that loads it, null when it is written by hand. */
  @Column('text', { nullable: true })
  source!: string | null
}
