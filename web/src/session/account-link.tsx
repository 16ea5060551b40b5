import { useAccount } from './account.ts'
import { Icon } from '../ui/icons/icon.tsx'

interface AccountLinkProps {
  readonly className?: string | undefined
  /** Size of the icon beside the name; no icon when absent. */
  readonly icon?: 'small' | 'large'
  /** Shown instead of the member's name. */
  readonly title?: string
}

/** Link to the member's account, or to the login for a visitor. The page does not wait for it. */
export function AccountLink({ className, icon, title }: AccountLinkProps) {
  const { user } = useAccount()
  return (
    <a className={className} href={user === null ? '/login/' : '/profile/'}>
      {icon !== undefined && <Icon name="user" small={icon === 'small'} />}
      <span>{title ?? user?.username ?? 'Log in'}</span>
    </a>
  )
}
