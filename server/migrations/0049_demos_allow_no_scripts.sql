-- The page /demo shares its origin with the dashboard, so content of a demo runs no scripts. The API refuses them from now on.
UPDATE environments SET allow_scripts = false WHERE allow_scripts AND starts_with(sdk_token, 'sdk_demo_');
