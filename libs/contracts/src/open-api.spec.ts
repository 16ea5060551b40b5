import { describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { call } from './call.ts'
import { calls } from './calls.ts'
import { Nothing } from './envelope.ts'
import { openApiDocument } from './open-api.ts'

interface Schema {
  readonly type?: string
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, object>>
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
}

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: object }[]
  readonly requestBody?: { readonly content: Record<string, object> }
  readonly responses: Record<string, { readonly content: { readonly 'application/json': { readonly schema: Schema } } }>
  readonly security?: object[]
}

const document = openApiDocument(calls) as { openapi: string; info: object; paths: Record<string, Record<string, Operation>> }
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation, title: `${method} ${path}` })),
)

/** Those with content: one that has not changed has none. */
const answersOf = ({ responses }: Operation) =>
  Object.entries(responses).flatMap(([status, response]) => (status === '304' ? [] : [response]))

describe('the OpenAPI document', () => {
  it('is version 3.0 and serves as plain JSON', () => {
    expect(document.openapi).toBe('3.0.3')
    expect(document.info).toMatchObject({ title: 'Ribbonry', version: expect.any(String) })
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })

  it('has every call under every path of its', () => {
    const wanted = Object.values(calls).flatMap((one) =>
      [one.path, ...(one.aliases ?? [])].map((path) => `${one.method.toLowerCase()} ${path}`),
    )
    expect(operations.map(({ title }) => title.replace(/\{(\w+)\}/g, ':$1')).toSorted()).toEqual(wanted.toSorted())
  })

  it('names each operation once', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('stands alone: nothing in it points elsewhere', () => {
    expect(JSON.stringify(document)).not.toContain('"$ref"')
  })

  it.each(operations)('$title describes its parameters and answers', ({ path, operation }) => {
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name }) => `{${name}}`).toSorted()).toEqual([...path.matchAll(/\{\w+\}/g)].map(String).toSorted())
    for (const parameter of operation.parameters) {
      expect(parameter).toMatchObject({
        name: expect.any(String),
        in: expect.stringMatching(/^(path|query)$/),
        schema: expect.any(Object),
      })
      expect(parameter.required || parameter.in === 'query').toBe(true)
    }
    expect(new Set(operation.parameters.map(({ name, in: place }) => `${place} ${name}`)).size).toBe(operation.parameters.length)
    for (const response of answersOf(operation)) {
      expect(response).toMatchObject({
        description: expect.any(String),
        content: { 'application/json': { schema: expect.any(Object) } },
      })
    }
  })

  it('says that a body may be JSON or a form, and an upload is multipart', () => {
    const contentOf = (path: string): string[] => Object.keys(document.paths[path]?.post?.requestBody?.content ?? {})
    expect(contentOf('/api/user/login')).toEqual(['application/json', 'application/x-www-form-urlencoded'])
    expect(contentOf('/api/admin/feed-imports')).toEqual(['multipart/form-data'])
  })

  it('wants meta in every answer', () => {
    const schemasIn = (schema: Schema): Schema[] =>
      [schema.oneOf, schema.anyOf]
        .flatMap((some) => some ?? [])
        .flatMap(schemasIn)
        .concat(schema.type === 'object' ? [schema] : [])
    const schemas = operations
      .flatMap(({ operation }) => answersOf(operation))
      .flatMap(({ content }) => schemasIn(content['application/json'].schema))
    expect(schemas.length).toBeGreaterThan(operations.length)
    expect(
      schemas.filter(({ required, properties }) => required?.includes('meta') !== true || properties?.['meta'] === undefined),
    ).toEqual([])
  })

  it('shows what a refusal carries beside meta, under its code', () => {
    const buy = call({
      service: 'catalog',
      method: 'POST',
      path: '/api/buy',
      summary: 'x',
      access: 'visitor',
      answer: Nothing,
      refuses: ['sold', 'closed'],
      refusalContent: { sold: z.object({ sold_to: z.string() }) },
    })
    const { paths } = openApiDocument({ buy }) as typeof document
    const { anyOf = [] } = paths['/api/buy']!.post!.responses['409']!.content['application/json'].schema
    expect(anyOf.map(({ required }) => required)).toEqual([['meta'], ['meta', 'sold_to']])
    expect(anyOf[1]?.properties?.['meta']).toMatchObject({ properties: { code: { enum: ['sold'] } } })
  })

  it('says of each call which statuses can come', () => {
    const statusesOf = (method: string, path: string): string[] => Object.keys(document.paths[path]?.[method]?.responses ?? {})
    expect(statusesOf('get', '/api/posts/{slug}')).toEqual(['200', '400', '404', '414', '431', '500', '503'])
    expect(statusesOf('post', '/api/user/login')).toEqual([
      '200',
      '400',
      '403',
      '408',
      '413',
      '414',
      '415',
      '429',
      '431',
      '500',
      '503',
    ])
    expect(statusesOf('put', '/api/admin/posts/{id}')).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '408',
      '409',
      '413',
      '414',
      '415',
      '422',
      '429',
      '431',
      '500',
      '503',
    ])
    expect(statusesOf('get', '/api/user/social/{provider}')).toEqual(expect.arrayContaining(['200', '303', '429']))
    expect(statusesOf('post', '/api/user/tracking')).toEqual(expect.arrayContaining(['200', '202']))
  })

  it('lets null be null, also among choices', () => {
    const nullable = (node: unknown): object[] =>
      typeof node !== 'object' || node === null
        ? []
        : [...('nullable' in node ? [node] : []), ...Object.values(node).flatMap(nullable)]
    const odd = nullable(document).filter((one) => !('type' in one) || ('enum' in one && !(one.enum as unknown[]).includes(null)))
    expect(odd).toEqual([])
  })

  it('says which calls need somebody signed in', () => {
    expect(document.paths['/api/user/me']?.get?.security).toEqual([{ session: [] }])
    expect(document.paths['/api/user/me']?.get?.responses['401']).toBeDefined()
    expect(document.paths['/api/user/login']?.post?.security).toBeUndefined()
  })
})
