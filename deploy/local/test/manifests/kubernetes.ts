import { parse, parseAllDocuments } from 'yaml'
import { readHome } from './variables.ts'

interface Source {
  readonly configMapRef?: { readonly name: string }
  readonly secretRef?: { readonly name: string }
}

interface Container {
  readonly name: string
  readonly envFrom?: readonly Source[]
  readonly env?: readonly { readonly name: string; readonly value?: string }[]
}

interface Resource {
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly spec: {
    readonly template: {
      readonly spec: { readonly containers: readonly Container[]; readonly initContainers?: readonly Container[] }
    }
  }
}

interface Policy {
  readonly spec: {
    readonly podSelector: {
      readonly matchExpressions: readonly {
        readonly key: string
        readonly operator: string
        readonly values: readonly string[]
      }[]
    }
    readonly ingress: readonly {
      readonly from: readonly { readonly podSelector?: { readonly matchLabels: Readonly<Record<string, string>> } }[]
    }[]
  }
}

const NAME = 'app.kubernetes.io/name'

function resources<One>(file: string): One[] {
  return parseAllDocuments(readHome(`deploy/k8s/${file}`)).map((document) => document.toJS() as One)
}

/** Plain settings shared by all processes. */
export function siteSettings(): ReadonlyMap<string, string> {
  const {
    configMapGenerator: [site],
  } = parse(readHome('deploy/k8s/kustomization.yaml')) as { configMapGenerator: { literals: string[] }[] }
  return new Map(
    (site?.literals ?? []).map((literal) => [literal.slice(0, literal.indexOf('=')), literal.slice(literal.indexOf('=') + 1)]),
  )
}

/** Processes in the kustomize base. */
export function processes(): string[] {
  const { images } = parse(readHome('deploy/k8s/kustomization.yaml')) as { images: { name: string }[] }
  return images.map(({ name }) => name.slice('ribbonry/'.length))
}

/** Keys of each secret according to README.md; `S3_*` stands for all keys with that prefix. */
export function secretKeys(): ReadonlyMap<string, readonly string[]> {
  const rows = [...readHome('deploy/k8s/README.md').matchAll(/^\| (`[^|]*) \| ([^|]*) \|$/gm)]
  return new Map(rows.flatMap(([, names = '', keys = '']) => ticked(names).map((name) => [name, ticked(keys)] as const)))
}

const ticked = (text: string): string[] => [...text.matchAll(/`([A-Za-z0-9_*]+)`/g)].flatMap(([, word]) => word ?? [])

/** Variables of each container of a process: plain ones and those from secrets. */
export function containersOf(process: string): { name: string; plain: ReadonlyMap<string, string>; secret: readonly string[] }[] {
  const workload = resources<Resource>(`${process}.yaml`).find(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet')
  const { containers = [], initContainers = [] } = workload?.spec.template.spec ?? {}
  const keys = secretKeys()
  return [...containers, ...initContainers].map(({ name, envFrom = [], env = [] }) => ({
    name,
    plain: new Map([
      ...(envFrom.some(({ configMapRef }) => configMapRef?.name === 'site') ? siteSettings() : []),
      ...env.map(({ name: key, value = '' }) => [key, value] as const),
    ]),
    secret: envFrom.flatMap(({ secretRef }) => (secretRef === undefined ? [] : (keys.get(secretRef.name) ?? []))),
  }))
}

/** Whether the network policies allow calls from one process to another. */
export function mayAsk(asking: string, asked: string): boolean {
  return resources<Policy>('network-policies.yaml').some(({ spec: { podSelector, ingress } }) => {
    const chosen = podSelector.matchExpressions.filter(({ key }) => key === NAME)
    const applies = chosen.every(({ operator, values }) => values.includes(asked) === (operator === 'In'))
    return applies && ingress.some(({ from }) => from.some(({ podSelector: pods }) => pods?.matchLabels[NAME] === asking))
  })
}
