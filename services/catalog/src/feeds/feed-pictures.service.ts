import type { FeedPicturesRepository, FetchedPicture, WaitingPicture } from './feed-pictures.repository.ts'

/** Why a picture could not be had, and whether another try may help. */
export interface PictureFailure {
  readonly reason: string
  readonly lasting: boolean
}

export interface PictureSource {
  /** Fetches a picture and takes it into the store. */
  take(url: string): Promise<FetchedPicture | PictureFailure>
}

const AT_ONCE = 20
const LEASE_SECONDS = 300
const MOST_ATTEMPTS = 5
const FIRST_PAUSE_SECONDS = 60

/** Fetches the pictures that feeds named; until then, or when they are gone, the placeholder stands in. */
export class FeedPicturesService {
  constructor(
    private readonly waiting: FeedPicturesRepository,
    private readonly source: PictureSource,
  ) {}

  /** Works through one batch; how many were taken up and the gifts that got a picture. */
  async fetchSome(): Promise<{ tried: number; slugs: string[] }> {
    const batch = await this.waiting.lease(AT_ONCE, LEASE_SECONDS)
    const results = await Promise.all(batch.map(async (one) => ((await this.#fetch(one)) ? one.postId : undefined)))
    const illustrated = [...new Set(results.filter((id) => id !== undefined))]
    return { tried: batch.length, slugs: illustrated.length === 0 ? [] : await this.waiting.tell(illustrated) }
  }

  async #fetch(one: WaitingPicture): Promise<boolean> {
    const taken = await this.source.take(one.url)
    if ('id' in taken) {
      await this.waiting.keep(one, taken)
      return true
    }
    if (taken.lasting || one.attempts >= MOST_ATTEMPTS) await this.waiting.giveUp(one, taken.reason)
    else await this.waiting.postpone(one, taken.reason, FIRST_PAUSE_SECONDS * 4 ** (one.attempts - 1))
    return false
  }
}
