import { Global, Module } from '@nestjs/common'
import { DictionaryRepository } from './dictionary.repository.ts'
import { EnglishWords } from './english-words.ts'
import { GiftFinderController } from './gift-finder/gift-finder.controller.ts'
import { GiftFinderRepository } from './gift-finder/gift-finder.repository.ts'
import { GiftFinderService } from './gift-finder/gift-finder.service.ts'
import { RequestReader } from './request-reader.service.ts'
import { SearchIndexProcessor } from './search-index.processor.ts'
import { SearchIndexRepository } from './search-index.repository.ts'
import { SearchIndexService } from './search-index.service.ts'
import { SearchController } from './search.controller.ts'
import { SearchRepository } from './search.repository.ts'
import { SearchService } from './search.service.ts'
import { SuggestionsRepository } from './suggestions.repository.ts'
import { SuggestionsService } from './suggestions.service.ts'
import { TextSearch } from './text-search.service.ts'

/** Search, suggestions and the gift finder. */
@Global()
@Module({
  controllers: [GiftFinderController, SearchController],
  providers: [
    DictionaryRepository,
    EnglishWords,
    GiftFinderRepository,
    GiftFinderService,
    RequestReader,
    SearchIndexProcessor,
    SearchIndexRepository,
    SearchIndexService,
    SearchRepository,
    SearchService,
    SuggestionsRepository,
    SuggestionsService,
    TextSearch,
  ],
  exports: [TextSearch],
})
export class SearchModule {}
