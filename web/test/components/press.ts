import { type OpenedPage, screen, waitFor } from './page.tsx'

/** Presses a button once it is enabled. */
export async function press({ user }: Pick<OpenedPage, 'user'>, name: string): Promise<void> {
  const button = await waitFor(() => {
    const found = screen.getByRole('button', { name })
    if (found.matches(':disabled')) throw new Error(`${name} cannot be pressed yet`)
    return found
  })
  await user.click(button)
}
