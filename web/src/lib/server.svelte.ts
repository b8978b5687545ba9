/** Whether the server has answered what was last asked of it. */
export const server: { answers: boolean } = $state({ answers: true });
