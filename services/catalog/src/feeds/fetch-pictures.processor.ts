import { fetchFeedPictures } from '@ribbonry/contracts'
import { Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { FeedPicturesService } from './feed-pictures.service.ts'

/** Fetches waiting pictures every fifteen seconds. */
@Injectable()
export class FetchPicturesProcessor {
  constructor(@Inject(FeedPicturesService) private readonly pictures: FeedPicturesService) {}

  @Scheduled({ queue: fetchFeedPictures, every: 15_000 })
  async fetch(): Promise<void> {
    await this.pictures.fetchWaiting()
  }
}
