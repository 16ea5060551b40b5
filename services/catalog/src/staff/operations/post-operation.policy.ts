import { hasRole, type Identity } from '@ribbonry/service-kit'
import type { PostOperation } from './post-operation.entity.ts'

/** Operations are seen and undone by the member who asked for them, and by administrators. */
export function mayUseOperation(identity: Identity, { memberId }: Pick<PostOperation, 'memberId'>): boolean {
  return identity.userId === memberId || hasRole(identity, 'access')
}
