import { Module } from '@nestjs/common'
import { FeedFilesController } from './feed-files.controller.ts'
import { FeedFilesRepository } from './feed-files.repository.ts'
import { FeedFilesService } from './feed-files.service.ts'
import { FeedMatchingService } from './feed-matching.service.ts'
import { FetchFeedProcessor } from './fetch-feed.processor.ts'
import { SavedFeedMapsRepository } from './saved-feed-maps.repository.ts'

/** Preview and matching of feeds before their import. */
@Module({
  controllers: [FeedFilesController],
  providers: [FeedFilesRepository, FeedFilesService, FeedMatchingService, FetchFeedProcessor, SavedFeedMapsRepository],
})
export class FeedMatchingModule {}
