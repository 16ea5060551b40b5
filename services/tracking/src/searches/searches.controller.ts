import { type CallAnswer, type CallInput, listSearches, trackSearch } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { isStaff } from '../intake/staff-check.ts'
import { SearchesService } from './searches.service.ts'

@Controller()
export class SearchesController {
  constructor(@Inject(SearchesService) private readonly searches: SearchesService) {}

  @Handles(trackSearch)
  async track(
    @Input() { body }: CallInput<typeof trackSearch>,
    @Context() { identity, visitor: { address = '', userAgent } }: CallContext,
  ): Promise<CallAnswer<typeof trackSearch>> {
    // Staff try the synonyms that they make.
    if (isStaff(identity)) return {}
    const { term, outcome, session_id: token = '' } = body
    await this.searches.report(term, outcome, { token, address, userAgent })
    return {}
  }

  @Handles(listSearches)
  async list(@Input() { query }: CallInput<typeof listSearches>): Promise<CallAnswer<typeof listSearches>> {
    const { rows, total } = await this.searches.list(query)
    return {
      searches: rows.map(({ term, searches, nothing, near, last }) => ({
        term,
        searches,
        nothing,
        near,
        last: last.toISOString(),
      })),
      total,
    }
  }
}
