import { useAccount } from '../../../session/use-account.ts'

/** Who looks at boards. Its owner sees more of one than others do, and members more than visitors. */
export interface Viewer {
  /** 0 for a visitor, and while nobody knows. */
  readonly id: number
  readonly isKnown: boolean
}

export function useViewer(): Viewer {
  const { user, authFinished } = useAccount()
  return { id: user?.user_id ?? 0, isKnown: authFinished }
}

/** Until it is known who looks, what the server brought with the page is enough. */
export function shouldFetch({ isKnown }: Viewer): boolean {
  return isKnown
}
