import { useQuery } from '@tanstack/react-query'
import { secondFactorOptions } from '../api/get-second-factor.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import styles from './security.module.css'

interface ChangePasswordProps {
  readonly isOpen: boolean
  readonly username: string
}

/** Changes the password, or offers to set a first one to members who registered with a social account. */
export function ChangePassword(props: ChangePasswordProps) {
  const hasNone = useQuery({ ...secondFactorOptions, enabled: props.isOpen }).data?.has_password === false
  if (!hasNone) return <ChangePasswordForm {...props} />
  return (
    <p className={styles.text}>
      You have none. <a href="/forgot/">Have a link mailed</a> with which you choose one.
    </p>
  )
}
