import { Global, Module } from '@nestjs/common'
import { DictionaryRepository } from './dictionary.repository.ts'
import { EnglishWords } from './english-words.ts'
import { GiftFinderController } from './gift-finder/gift-finder.controller.ts'
import { GiftFinderRepository } from './gift-finder/gift-finder.repository.ts'
import { GiftFinderService } from './gift-finder/gift-finder.service.ts'
import { RelatedWordsRepository } from './related-words/related-words.repository.ts'
import { RelatedWords } from './related-words/related-words.service.ts'
import { WordVectors } from './related-words/word-vectors.ts'
import { RequestReader } from './request-reader.service.ts'
import { SearchIndexProcessor } from './search-index.processor.ts'
import { SearchIndexRepository } from './search-index.repository.ts'
import { SearchIndexService } from './search-index.service.ts'
import { SearchController } from './search.controller.ts'
import { SearchRepository } from './search.repository.ts'
import { SearchService } from './search.service.ts'
import { SuggestionsRepository } from './suggestions.repository.ts'
import { SuggestionsService } from './suggestions.service.ts'
import { SearchCaches } from './synonyms/search-caches.ts'
import { SynonymPreviewService } from './synonyms/synonym-preview.service.ts'
import { SynonymUndo } from './synonyms/synonym-undo.service.ts'
import { SynonymsController } from './synonyms/synonyms.controller.ts'
import { SynonymsRepository } from './synonyms/synonyms.repository.ts'
import { SynonymsService } from './synonyms/synonyms.service.ts'
import { TextSearch } from './text-search.service.ts'

/** Search, suggestions and the gift finder. */
@Global()
@Module({
  controllers: [GiftFinderController, SearchController, SynonymsController],
  providers: [
    DictionaryRepository,
    EnglishWords,
    GiftFinderRepository,
    GiftFinderService,
    RelatedWords,
    RelatedWordsRepository,
    RequestReader,
    SearchCaches,
    SearchIndexProcessor,
    SearchIndexRepository,
    SearchIndexService,
    SearchRepository,
    SearchService,
    SuggestionsRepository,
    SuggestionsService,
    SynonymPreviewService,
    SynonymUndo,
    SynonymsRepository,
    SynonymsService,
    TextSearch,
    WordVectors,
  ],
  exports: [TextSearch],
})
export class SearchModule {}
