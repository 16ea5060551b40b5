export * from './captcha-client.ts'
export * from './captcha-environment.ts'
