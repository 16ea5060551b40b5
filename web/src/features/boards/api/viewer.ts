import { useAccount } from '../../../ui/members/use-account.ts'

/** Who looks at boards. Its owner sees more of one than others do, and members more than visitors. */
export interface Viewer {
  /** 0 for a visitor, and while nobody knows. */
  readonly id: number
  readonly certain: boolean
}

export function useViewer(): Viewer {
  const { user, authFinished } = useAccount()
  return { id: user?.user_id ?? 0, certain: authFinished }
}

/** Until it is known who looks, what the server brought with the page is enough. */
export function isAsked({ certain }: Viewer): boolean {
  return certain
}
