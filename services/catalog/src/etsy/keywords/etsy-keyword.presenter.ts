import type { EtsyKeyword } from '@ribbonry/contracts'
import type { KeywordRow } from './etsy-keywords.repository.ts'

export function presentKeyword({ id, keyword, found, searched, failure, ...row }: KeywordRow): EtsyKeyword {
  return {
    keyword_id: id,
    keyword,
    min_price: dollars(row.min_price_cents),
    max_price: dollars(row.max_price_cents),
    found,
    searched,
    failure,
  }
}

const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100)
