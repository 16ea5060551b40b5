/**
 * Module to import into a child process that has an IPC channel: ends it with its parent process, however that ends. A Jest
 * worker gets no notice, and a test file that fails while it is loaded cannot end what it started.
 */
export const END_WITH_PARENT = 'data:text/javascript,process.on("disconnect", () => process.exit()); process.channel.unref()'
