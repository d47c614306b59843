/** Every verb once, by what it answers: the stub is made from these lists, and core has to answer them all. */
export const verbs = {
  /** A promise. */
  asking:
    'load identify identifyAnonymous updateUser group updateGroup track page start startFlow startWalk end endChecklist endAll endAllFlows debug debugger',
  /** Nothing. */
  telling:
    'init reset remount off openResourceCenter closeResourceCenter toggleResourceCenter showResourceCenterLauncher hideResourceCenterLauncher setResourceCenterLauncherHidden setBaseZIndex setTargetMissingSeconds setCustomNavigate setCustomScrollIntoView setScrollPadding setUrlFilter setLinkUrlDecorator registerCustomInput setCustomInputSelector registerAction disableEvalJs setPageTrackingDisabled setServerEndpoint setInferenceAttributeNames setInferenceAttributeFilter setInferenceClassNameFilter setShadowDomEnabled prepareAudio setSessionTimeout',
  /** A function that takes the listener away again. */
  listening: 'on once',
  /** Something known at once: false, or null, as long as core is not there. */
  knowing: 'isStarted isIdentified isResourceCenterOpen getResourceCenterState',
} as const;
