import { describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { validText, readInput } from './input.ts'
import { Id, lookupIds, Price } from './scalars.ts'

const fieldErrorsOf = (schema: z.ZodType, given: unknown): unknown => {
  const read = readInput(schema, given)
  return 'faults' in read ? read.faults : undefined
}

describe('what somebody sends', () => {
  it.each(['\0', 'a\0b', '\uD800', 'b\uDFFF', '\uDC00\uD800'])('holds no text that cannot be kept: %j', (text) => {
    const wrong = 'A text cannot hold that character.'
    expect(fieldErrorsOf(z.object({ name: z.string() }), { name: text })).toEqual({ name: wrong })
    expect(fieldErrorsOf(z.object({ list: z.array(z.looseObject({})) }), { list: [{}, { deep: [text] }] })).toEqual({
      'list.1.deep.0': wrong,
    })
    expect(fieldErrorsOf(z.looseObject({}), { [text]: 1 })).toEqual({ body: wrong })
    expect(fieldErrorsOf(z.object({ text: z.string().transform(validText) }), { text })).toBeUndefined()
  })

  it('is looked through in time that grows with its length alone, however deep it is', () => {
    let deep: unknown = ['\0', '\0']
    for (let depth = 0; depth < 100_000; depth += 1) deep = depth % 2 === 0 ? [deep, '\0'] : { a: deep, b: 'fine' }
    const begun = process.threadCpuUsage()
    expect(Object.keys(fieldErrorsOf(z.looseObject({}), { deep }) as object)).toHaveLength(20)
    expect(process.threadCpuUsage(begun).user).toBeLessThan(2_000_000)
  })

  it('may hold any other text, and what a schema does not read', () => {
    expect(readInput(z.object({ name: z.string() }), { name: '🎁 é\n', more: '\0' })).toEqual({ data: { name: '🎁 é\n' } })
  })

  it('is refused in sentences of ours, whatever the fault', () => {
    const schema = z.object({
      text: z.string().min(2).max(3),
      empty: z.string().min(1),
      number: z.number().gt(0).lt(5),
      whole: z.int().min(1).max(4),
      flag: z.boolean(),
      list: z.array(z.string()).min(1).max(1),
      choice: z.enum(['a', 'b']),
      either: z.union([z.number(), z.boolean()]),
      mail: z.email(),
      day: z.iso.date(),
      moment: z.iso.datetime(),
      link: z.url(),
      id: z.uuid(),
      like: z.string().regex(/^a$/),
      only: z.strictObject({}),
      pair: z.tuple([z.string(), z.string()]),
      step: z.number().multipleOf(2),
      map: z.record(z.enum(['a']), z.int()),
      own: z.string('Please say it.'),
      rule: z.string().refine(() => false),
    })
    const given: readonly unknown[] = [
      undefined,
      {},
      [],
      'x',
      Object.fromEntries(Object.keys(schema.shape).map((key) => [key, 7])),
      {
        text: 'aaaa',
        empty: '',
        number: 9,
        whole: 1.5,
        flag: 'x',
        list: ['a', 'b'],
        choice: 'c',
        either: 'x',
        mail: 'x',
        day: 'x',
        moment: 'x',
        link: 'x',
        id: 'x',
        like: 'b',
        only: { x: 1 },
        pair: ['a'],
        step: 3,
        map: { b: 1 },
        own: 7,
        rule: 'x',
      },
      { text: 'a', number: 0, whole: 0, list: [] },
    ]
    const sentences = given.flatMap((one) => Object.values(fieldErrorsOf(schema, one) as object) as string[])
    expect(
      sentences.filter(
        (sentence) =>
          !/^[A-Z].*\.$/.test(sentence) || /^(Invalid|Too (big|small)|Unrecognized|Expected)|expected|received/.test(sentence),
      ),
    ).toEqual([])
    expect(sentences).toEqual(
      expect.arrayContaining([
        'Please say it.',
        'This can have up to 3 characters.',
        'This must be a whole number.',
        'This must be a or b.',
        'Please provide a valid email address.',
      ]),
    )
  })
})

describe('a number', () => {
  it.each([true, false, [7], [], null, {}, '', ' ', '0x10', '1e1', 'NaN', '9'.repeat(40), 2 ** 31, '2147483648'])(
    '%j is no id',
    (given) => {
      expect(Id.safeParse(given).error?.issues.map(({ message }) => message)).toEqual(
        expect.arrayContaining(['The id must be a number.']),
      )
    },
  )

  it.each([
    [7, 7],
    ['7', 7],
    [' 2147483647 ', 2_147_483_647],
  ])('%j is the id %d', (given, wanted) => {
    expect(Id.parse(given)).toBe(wanted)
  })

  it('may be a price as digits, never an empty field', () => {
    expect([Price.parse('12.50'), Price.parse('.5'), Price.safeParse('').success, Price.safeParse(true).success]).toEqual([
      12.5,
      0.5,
      false,
      false,
    ])
  })
})

describe('ids to look something up by', () => {
  const Ids = lookupIds('Too many.')

  it('leave out what is no id', () => {
    expect(Ids.parse([1, '2', 'x1011', 0, -1, null, true, [3], {}, 2 ** 31, '3'])).toEqual([1, 2, 3])
    expect([Ids.parse('7'), Ids.parse(7), Ids.parse([])]).toEqual([[7], [7], []])
  })

  it('are no more than a page shows, and have to be told', () => {
    expect(Ids.safeParse(Array.from({ length: 203 }, () => 1)).error?.issues[0]?.message).toBe('Too many.')
    expect([undefined, {}, 'all'].map((given) => Ids.safeParse(given).success)).toEqual([false, false, false])
  })
})
