/** The call that counts a view. In a file of its own, articles load nothing else with it. */
export const VIEW_PATH = '/api/posts/:id/view';
