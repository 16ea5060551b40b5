import { Module } from '@nestjs/common'
import { GuidesModule } from '../guides/guides.module.ts'
import { DictionaryRepository } from './dictionary.repository.ts'
import { EnglishWords } from './english-words.ts'
import { SearchController } from './search.controller.ts'
import { SearchIndexProcessor } from './search-index.processor.ts'
import { SearchIndexRepository } from './search-index.repository.ts'
import { SearchIndexService } from './search-index.service.ts'
import { SearchRepository } from './search.repository.ts'
import { RequestReader } from './request-reader.service.ts'
import { SearchService } from './search.service.ts'
import { TextSearch } from './text-search.service.ts'
import { GiftFinderModule } from '../gift-finder/gift-finder.module.ts'
import { SuggestionsRepository } from './suggestions.repository.ts'
import { SuggestionsService } from './suggestions.service.ts'

/** Full-text search and suggestions. */
@Module({
  imports: [GuidesModule, GiftFinderModule],
  controllers: [SearchController],
  providers: [
    SearchRepository,
    SearchIndexRepository,
    SearchIndexService,
    EnglishWords,
    DictionaryRepository,
    TextSearch,
    RequestReader,
    SearchService,
    SuggestionsRepository,
    SuggestionsService,
    SearchIndexProcessor,
  ],
  exports: [TextSearch],
})
export class SearchModule {}
