import { describe, expect, it } from '@jest/globals'
import { PAGE } from '../../test/page-metadata.ts'
import type { PageMetadata } from '../../src/metadata/page-metadata.ts'
import { linkRelations } from './link-relations.ts'

const said = (metadata: PageMetadata) =>
  linkRelations(metadata, 'https://ribbonry.test').map(({ attributes }) => Object.values(attributes).join(' '))

describe('the link relations of a page', () => {
  it('name its alternates', () => {
    expect(said(PAGE)).toEqual([
      'alternate en-US https://ribbonry.test/a/',
      'alternate en-GB https://ribbonry.test/uk/a/',
      'alternate en-CA https://ribbonry.test/ca/a/',
      'alternate en https://ribbonry.test/a/',
      'alternate x-default https://ribbonry.test/a/',
    ])
  })

  it('name the previous and next page, and no alternates of a page that is not indexed', () => {
    expect(said({ ...PAGE, noindex: true, previous: '/page/1/', next: '/page/3/' })).toEqual([
      'prev https://ribbonry.test/page/1/',
      'next https://ribbonry.test/page/3/',
    ])
  })
})
