import type { MemberSession } from '@ribbonry/contracts'
import type { OpenSession } from '@ribbonry/service-kit'

/** Presents a session to its member or to an administrator. */
export function presentSession({ id, device, country, created, seen }: OpenSession, asking?: string): MemberSession {
  return {
    session_id: id,
    device: device ?? 'Unknown device',
    country: country ?? null,
    first_seen: new Date(created).toISOString(),
    last_seen: new Date(seen).toISOString(),
    is_this: id === asking,
  }
}
