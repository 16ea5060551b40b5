import { useAccount } from '../../../session/use-account.ts'

/** The person looking at boards: an owner sees more than others, and members more than visitors. */
export interface Viewer {
  /** 0 for a visitor, and while unknown. */
  readonly id: number
  readonly isKnown: boolean
}

export function useViewer(): Viewer {
  const { user, authFinished } = useAccount()
  return { id: user?.user_id ?? 0, isKnown: authFinished }
}

/** While the viewer is unknown, the server's data is enough. */
export function shouldFetch({ isKnown }: Viewer): boolean {
  return isKnown
}
