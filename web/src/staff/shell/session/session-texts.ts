export const SESSION_TEXTS = {
  out: 'You are logged out',
  why: (username: string) => `Log in as ${username}, and what you began goes on. What you typed is still here.`,
  logIn: 'Log in',
  going: 'Logging in',
  passkey: 'Use a passkey',
  elsewhere: 'Log in another way, in a new tab',
  unused: 'No passkey was used.',
  bar: 'You are logged out: nothing is saved. What you type is kept on this device.',
  other: (now: string, before: string) =>
    `${now} is logged in here now, and this page is ${before}’s: nothing is saved. What ${before} typed is kept on this device.`,
  otherLogIn: (username: string) => `Log in as ${username}`,
  otherOpen: (username: string) => `Open the page as ${username}`,
  offline: 'There is no connection. What you type is kept on this device, and saved once there is one.',
  old: 'The site is newer than this page, so a part of it did not open. What you typed is kept.',
  loadAgain: 'Load the page again',
} as const
