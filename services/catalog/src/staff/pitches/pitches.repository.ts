import { PITCH_PRIORITIES, type Pitch } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'

export interface NewPitch extends Pitch {
  readonly memberId: number
  readonly fingerprint: string
  readonly created: Date
}

/** A pitch that is sent twice at once is stored once. */
const LOCK = `select pg_advisory_xact_lock(hashtext('pitch'), hashtext($1))`

const FIND_SENT = `
  select post_id as id from post_pitches join posts on posts.id = post_id
  where fingerprint = $1 and post_pitches.created > $2 and trashed_at is null order by post_id desc limit 1`

const INSERT = `
  insert into post_pitches (post_id, member_id, comments, link, priority, video_url, amazon, fingerprint, created)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`

/** What pitches said of their gifts. */
@Injectable()
export class PitchesRepository {
  /** The gift of the same pitch since a moment. Another transaction that asks the same waits for the end of this one. */
  async lockSent(transaction: Transaction, fingerprint: string, since: Date): Promise<number | undefined> {
    await transaction.query(LOCK, [fingerprint])
    const [row] = await transaction.query<{ id: number | string }[]>(FIND_SENT, [fingerprint, since])
    return row === undefined ? undefined : Number(row.id)
  }

  async insert(transaction: Transaction, postId: number, pitch: NewPitch): Promise<void> {
    const { memberId, comments, link, priority, video_url: video, amazon, fingerprint, created } = pitch
    const rank = PITCH_PRIORITIES.indexOf(priority)
    await transaction.query(INSERT, [postId, memberId, comments, link, rank, video, amazon, fingerprint, created])
  }
}
