import { describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { call, type Call } from '../call.ts'
import { calls } from '../calls.ts'
import { Nothing } from '../envelope.ts'
import { openApiAnswers, openApiDocument, openApiFailures } from './open-api.ts'

interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, object>>
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
}

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly parameters: readonly { name: string; in: string; description: string; required: boolean; schema: object }[]
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema; readonly example?: object }> }
  readonly responses: Record<string, Response>
  readonly security: object[]
}

interface Response {
  readonly $ref?: string
  readonly description: string
  readonly content: { readonly 'application/json': { readonly schema: Schema; readonly example?: object } }
}

interface Document {
  readonly openapi: string
  readonly info: object
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: { readonly schemas: Record<string, Schema>; readonly responses: Record<string, Response> }
}

const document = openApiDocument(calls) as unknown as Document
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation, title: `${method} ${path}` })),
)

/** What a reference names; anything else is itself. */
function resolved<Part extends { readonly $ref?: string }>(part: Part, { components }: Document = document): Part {
  const { $ref } = part
  if ($ref === undefined) return part
  const [kind = '', name = ''] = $ref.split('/').slice(-2)
  const found = (components as unknown as Record<string, Record<string, Part> | undefined>)[kind]?.[name]
  if (found === undefined) throw new Error(`${$ref} is not in the document`)
  return found
}

/** Those with content: one that has not changed has none. */
const answersOf = ({ responses }: Operation) =>
  Object.entries(responses).flatMap(([status, response]) => (status === '304' ? [] : [resolved(response)]))

/** Every object of the document with this property. */
const withProperty = (node: unknown, name: string): Readonly<Record<string, unknown>>[] =>
  typeof node !== 'object' || node === null
    ? []
    : [
        ...(name in node ? [node as Readonly<Record<string, unknown>>] : []),
        ...Object.values(node).flatMap((one) => withProperty(one, name)),
      ]

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

  it('stands alone: every reference leads to a part of it', () => {
    const references = withProperty(document, '$ref') as { $ref: string }[]
    expect(references.length).toBeGreaterThan(operations.length)
    for (const reference of references) expect(resolved(reference)).toEqual(expect.any(Object))
  })

  it('names every object, and each shape once', () => {
    const { paths, components } = document
    const objects = [
      ...withProperty(paths, 'properties'),
      ...Object.values(components.schemas).flatMap(({ properties }) => withProperty(properties, 'properties')),
    ].filter(({ type }) => type === 'object')
    expect(objects).toEqual([])
    const shapes = Object.values(components.schemas).map((one) => JSON.stringify(one))
    expect(shapes.filter((one, index) => shapes.indexOf(one) !== index)).toEqual([])
    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining(['Refusal', 'Success', 'Post', 'Board', 'CurrentUser']),
    )
  })

  it('is much shorter than one without names', () => {
    expect(JSON.stringify(document).length).toBeLessThan(1_650_000)
  })

  it.each(operations)('$title describes its parameters and answers', ({ path, operation }) => {
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name }) => `{${name}}`).toSorted()).toEqual([...path.matchAll(/\{\w+\}/g)].map(String).toSorted())
    for (const parameter of operation.parameters) {
      expect(parameter).toMatchObject({
        name: expect.any(String),
        in: expect.stringMatching(/^(path|query)$/),
        description: expect.stringMatching(/^[A-Z].*\.$/s),
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

  it('has an example of every answer and of every body that is no upload', () => {
    const examples = operations.flatMap(({ title, operation }) => {
      const bodies = Object.entries(operation.requestBody?.content ?? {}).filter(([type]) => type === 'application/json')
      const successes = answersOf(operation).filter(({ description }) => /^(Success|Accepted|Leads)/.test(description))
      const contents = [...successes.map(({ content }) => content), ...bodies.map(([type, content]) => ({ [type]: content }))]
      return contents.map((content) => ({ title, example: content['application/json']?.example }))
    })
    expect(examples.length).toBeGreaterThan(operations.length)
    expect(examples.filter(({ example }) => example === undefined)).toEqual([])
  })

  it.each(Object.entries(calls).filter(([, { bodyExample }]) => bodyExample !== undefined))(
    'has an example of a body that %s takes',
    (_, { body, bodyExample }) => {
      expect(body?.safeParse(bodyExample)).toMatchObject({ success: true })
    },
  )

  it('puts the success before the refusal', () => {
    const choices = operations.flatMap(({ operation }) =>
      answersOf(operation).flatMap(({ content }) => content['application/json'].schema.oneOf ?? []),
    )
    const isRefusal = ({ $ref, anyOf }: Schema): boolean => ($ref ?? anyOf?.[0]?.$ref) === '#/components/schemas/Refusal'
    expect(choices.map(isRefusal)).toEqual(choices.map((_, index) => index % 2 === 1))
  })

  it('wants meta in every answer', () => {
    const schemasIn = (given: Schema): Schema[] => {
      const schema = resolved(given)
      const choices = [schema.oneOf, schema.anyOf].flatMap((some) => some ?? [])
      return choices.flatMap(schemasIn).concat(schema.type === 'object' ? [schema] : [])
    }
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
    const small = openApiDocument({ buy }) as unknown as Document
    const { anyOf = [] } = small.paths['/api/buy']!.post!.responses['409']!.content['application/json'].schema
    const refusals = anyOf.map((one) => resolved(one, small))
    expect(refusals.map(({ required }) => required)).toEqual([['meta'], ['meta', 'sold_to']])
    const meta = resolved(refusals[1]?.properties?.['meta'] ?? {}, small)
    expect(meta).toMatchObject({ properties: { code: { enum: ['sold'] } } })
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
    const odd = withProperty(document, 'nullable').filter(
      (one) => !('type' in one) || ('enum' in one && !(one.enum as unknown[]).includes(null)),
    )
    expect(odd).toEqual([])
  })

  it('says which calls need somebody signed in', () => {
    expect(document.paths['/api/user/me']?.get?.security).toEqual([{ session: [] }])
    expect(document.paths['/api/user/me']?.get?.responses['401']).toBeDefined()
    expect(document.paths['/api/user/login']?.post?.security).toEqual([])
  })
})

describe('the answers of one call', () => {
  /** A part with what its references name in their place. */
  const whole = (node: unknown, components: Components): unknown => {
    if (Array.isArray(node)) return node.map((one) => whole(one, components))
    if (typeof node !== 'object' || node === null) return node
    const { $ref } = node as { readonly $ref?: string }
    if ($ref === undefined) return Object.fromEntries(Object.entries(node).map(([name, one]) => [name, whole(one, components)]))
    const [kind = '', name = ''] = $ref.split('/').slice(-2)
    return whole(components[kind]?.[name], components)
  }
  type Components = Readonly<Record<string, Readonly<Record<string, unknown>>>>
  const failures = openApiFailures()
  const inDocument = new Map(operations.map(({ operation }) => [operation.operationId, operation.responses]))

  it.each(Object.keys(calls))('of %s are those of the document', (name) => {
    const { responses, schemas } = openApiAnswers(name, calls[name] as Call)
    const components = { responses: failures.responses, schemas: { ...failures.schemas, ...schemas } }
    const expected = whole(inDocument.get(name), document.components as unknown as Components)
    expect(expected).toBeDefined()
    expect(whole(responses, components)).toEqual(expected)
  })
})
