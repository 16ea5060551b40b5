import { Icon } from '../../../ui/icons/icon.tsx'
import { useAccount } from '../../../session/use-account.ts'

interface AccountLinkProps {
  readonly className?: string | undefined
  /** The size of the drawing beside the name; none without. */
  readonly icon?: 'small' | 'large'
  /** What stands instead of the member's name, where there is no room for it. */
  readonly title?: string
}

/** The way to one's own account, under one's own name; for a visitor the way in. The rest of the page does not wait for it. */
export function AccountLink({ className, icon, title }: AccountLinkProps) {
  const { user } = useAccount()
  return (
    <a className={className} href={user === null ? '/login/' : '/profile/'}>
      {icon !== undefined && <Icon name="user" small={icon === 'small'} />}
      <span>{title ?? user?.username ?? 'Log in'}</span>
    </a>
  )
}
