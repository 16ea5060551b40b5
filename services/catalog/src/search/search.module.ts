import { BullModule } from '@nestjs/bullmq'
import { Module } from '@nestjs/common'
import { GuidesModule } from '../guides/guides.module.ts'
import { DictionaryRepository } from './dictionary.repository.ts'
import { EnglishWords } from './english-words.ts'
import { PublishedGiftsProcessor, PUBLISHED_GIFTS_QUEUE } from './published-gifts.processor.ts'
import { SearchWordsProcessor, SEARCH_WORDS_QUEUE } from './search-words.processor.ts'
import { SearchController } from './search.controller.ts'
import { SearchIndexRepository } from './search-index.repository.ts'
import { SearchRepository } from './search.repository.ts'
import { SearchService } from './search.service.ts'
import { SuggestionsRepository } from './suggestions.repository.ts'
import { SuggestionsService } from './suggestions.service.ts'

/** Full-text search and suggestions. */
@Module({
  imports: [
    GuidesModule,
    BullModule.registerQueue(
      { name: SEARCH_WORDS_QUEUE, defaultJobOptions: { attempts: 3, backoff: { type: 'exponential', delay: 2000 } } },
      { name: PUBLISHED_GIFTS_QUEUE },
    ),
  ],
  controllers: [SearchController],
  providers: [
    SearchRepository,
    SearchIndexRepository,
    EnglishWords,
    DictionaryRepository,
    SearchService,
    SuggestionsRepository,
    SuggestionsService,
    SearchWordsProcessor,
    PublishedGiftsProcessor,
  ],
})
export class SearchModule {}
