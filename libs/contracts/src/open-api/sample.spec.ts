import { describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { calls } from '../calls.ts'
import { sampleOf } from './sample.ts'

const fits = (schema: z.ZodType): boolean => schema.safeParse(sampleOf(schema)).success

describe('a sample', () => {
  it.each(Object.entries(calls))('fits the answer of %s, and is the same each time', (_, { answer }) => {
    expect(fits(answer)).toBe(true)
    expect(sampleOf(answer)).toEqual(sampleOf(answer))
  })

  it.each(
    Object.entries({
      'strings of some length': z.string().min(30).max(40),
      'strings of one length': z.string().length(2),
      'short strings': z.string().max(3),
      patterns: z.string().regex(/^[A-Z]{3}$/),
      numbers: z.number().min(5).max(6),
      'whole numbers': z.int().negative(),
      'numbers between': z.number().gt(0).lt(1),
      moments: z.iso.datetime(),
      days: z.iso.date(),
      addresses: z.email(),
      links: z.url(),
      uuids: z.uuid(),
      enums: z.enum(['one', 'other']),
      unions: z.union([z.string(), z.number()]),
      literals: z.literal(true),
      'discriminated unions': z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('a'), of: z.int() }),
        z.object({ kind: z.literal('b') }),
      ]),
      'records by enum': z.record(z.enum(['one', 'other']), z.int()),
      records: z.record(z.string(), z.string()),
      tuples: z.tuple([z.string(), z.int()]),
      transforms: z.string().transform(Number).pipe(z.number().catch(0)),
      'what is prepared': z.preprocess(String, z.string()),
      defaults: z.int().default(3),
      'what is caught': z.int().catch(1),
      intersections: z.intersection(z.object({ a: z.int() }), z.object({ b: z.string() })),
      'long lists': z.array(z.int()).min(3),
      'short lists': z.array(z.int()).length(1),
      'what is frozen': z.object({ a: z.int() }).readonly(),
      nothing: z.null(),
    }),
  )('can be made of %s', (_, schema: z.ZodType) => {
    expect(fits(schema)).toBe(true)
  })

  it('ends where a schema holds itself', () => {
    const Tree = z.object({
      name: z.string(),
      get children() {
        return z.array(Tree)
      },
    })
    expect(fits(Tree)).toBe(true)
  })

  it('has two items in a list, which differ, what may be null, and nothing that may be absent', () => {
    const Item = z.object({ id: z.int(), title: z.string().nullable(), error: z.string().optional() })
    expect(sampleOf(z.object({ items: z.array(Item) }))).toEqual({
      items: [
        { id: 1, title: 'Title 1' },
        { id: 2, title: 'Title 2' },
      ],
    })
  })

  it('is refused where nothing known fits, naming the place', () => {
    expect(() => sampleOf(z.object({ inner: z.object({ odd: z.string().regex(/^\u{2603}+$/u) }) }))).toThrow(
      'odd: no sample fits',
    )
  })
})
