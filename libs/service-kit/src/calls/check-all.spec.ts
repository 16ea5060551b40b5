import { describe, expect, it } from '@jest/globals'
import { checkAll } from './check-all.ts'
import { DomainError } from './domain-error.ts'

const refuse = (code: string, field: string) => () => {
  throw new DomainError('refused', code, `Wrong ${field}.`, { [field]: `Wrong ${field}.` })
}

describe('checks that run together', () => {
  it('return what each of them returns', async () => {
    expect(
      await checkAll(
        () => 1,
        async () => await Promise.resolve('two'),
      ),
    ).toEqual([1, 'two'])
  })

  it('refuse with the first code and sentence, and with the fields of all', async () => {
    const checking = checkAll(() => 1, refuse('no-title', 'title'), refuse('no-slug', 'slug'))
    await expect(checking).rejects.toMatchObject({
      kind: 'refused',
      code: 'no-title',
      message: 'Wrong title.',
      fields: { title: 'Wrong title.', slug: 'Wrong slug.' },
    })
  })

  it('end with an error that is no refusal', async () => {
    const broken = () => {
      throw new Error('no connection')
    }
    await expect(checkAll(refuse('no-title', 'title'), broken, refuse('no-slug', 'slug'))).rejects.toThrow('no connection')
  })
})
